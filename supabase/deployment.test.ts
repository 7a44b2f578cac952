import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FUNCTIONS = readdirSync(join(import.meta.dirname, 'functions')).filter(name =>
  existsSync(join(import.meta.dirname, 'functions', name, 'index.ts')),
)

type Packages = { imports: Record<string, string> }
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')
const { dependencies } = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>
}
const importsOf = (name: string) =>
  (JSON.parse(read('supabase/functions', name, 'deno.json')) as Packages).imports

/** Everything that a function imports, types included: files of the repository, and names of packages and modules. */
function graphOf(entry: string) {
  const files = new Set<string>()
  const names = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|.* from) '([^']+)'/gm)
    for (const [, name = ''] of imports) {
      if (name.startsWith('.')) visit(join(dirname(file), name))
      else names.add(name)
    }
  }
  visit(entry)
  return { files: [...files].map(file => file.slice(ROOT.length + 1)), names: [...names] }
}

test('the functions are those that config.toml lets visitors and the clock call', () => {
  const config = read('supabase/config.toml')
  const open = [...config.matchAll(/^\[functions\.([\w-]+)\]\nverify_jwt = false$/gm)]
  expect(open.map(([, name]) => name).sort()).toEqual(FUNCTIONS)
})

test.each(FUNCTIONS)(
  '%s is given the packages that it imports, at the versions tested here',
  name => {
    const imports = importsOf(name)
    for (const [alias, target] of Object.entries(imports)) {
      const packageName = alias.replace(/\/$/, '')
      const version = dependencies[packageName]
      const slashed = alias.endsWith('/')
      expect(target).toBe(
        slashed ? `npm:/${packageName}@${version}/` : `npm:${packageName}@${version}`,
      )
    }
    const { names } = graphOf(join(ROOT, 'supabase/functions', name, 'index.ts'))
    const missing = names.filter(
      found =>
        !found.startsWith('node:') &&
        !(found in imports) &&
        !Object.keys(imports).some(alias => alias.endsWith('/') && found.startsWith(alias)),
    )
    expect(names.length).toBeGreaterThan(3)
    expect(missing).toEqual([])
  },
)

test.each(FUNCTIONS)('%s takes nothing along that only Node has, or that needs a disk', name => {
  const { files, names } = graphOf(join(ROOT, 'supabase/functions', name, 'index.ts'))
  expect(files).toContain('server/http/routes.ts')
  const ours = ['node:buffer', 'node:crypto', 'node:net', 'node:stream', 'node:url']
  expect(names.filter(found => found.startsWith('node:') && !ours.includes(found))).toEqual([])
  const node = /sqlite|maildir|server\/pages|settings\/(load-config|env-file)|^(site|tools)\//
  expect(files.filter(file => node.test(file))).toEqual([])
})
