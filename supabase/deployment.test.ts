import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { importGraph } from '../testing/imports.ts'

const FUNCTIONS = globSync('*/index.ts', { cwd: join(ROOT, 'supabase/functions') }).map(dirname)
const graphOf = (name: string) =>
  importGraph([`supabase/functions/${name}/index.ts`], { withTypes: true })

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { dependencies } = JSON.parse(read('packages/contact-server/package.json'))

test('config.toml lists exactly the deployed functions, and none of them requires a JWT', () => {
  const open = read('supabase/config.toml').matchAll(
    /^\[functions\.([\w-]+)\]\nverify_jwt = false$/gm,
  )
  expect([...open].map(([, name]) => name).sort()).toEqual(FUNCTIONS.sort())
})

test.each(FUNCTIONS)(
  'the function %s declares the packages that it imports, in the tested versions',
  name => {
    const { imports } = JSON.parse(read(`supabase/functions/${name}/deno.json`))
    for (const [alias, target] of Object.entries(imports)) {
      const [, packageName = '', slash = ''] = /^(.*?)(\/?)$/.exec(alias) ?? []
      const version = dependencies[packageName]
      expect(target).toBe(`npm:${slash}${packageName}@${version}${slash}`)
    }
    const { names } = graphOf(name)
    const missing = names.filter(
      found =>
        !found.startsWith('node:') && !(found in imports || found.replace(/\/.*/, '/') in imports),
    )
    expect(names.length).toBeGreaterThan(3)
    expect(missing).toEqual([])
  },
)

test.each(FUNCTIONS)('the function %s needs no disk, and at most five Node modules', name => {
  const { files, names } = graphOf(name)
  expect(files).toContain('packages/contact-server/http/routes.ts')
  const ours = ['node:buffer', 'node:crypto', 'node:net', 'node:stream', 'node:url']
  expect(names.filter(found => found.startsWith('node:') && !ours.includes(found))).toEqual([])
  const node = /sqlite|maildir|server\/pages|settings\/env-file|^(site|tools)\//
  expect(files.filter(file => node.test(file))).toEqual([])
})
