import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type * as InPage from './in-page/main.ts'

let bundled: Promise<string> | undefined

/** Bundles the functions of the folder in-page/ into one script for the browser. */
async function bundle(): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'in-page/main.ts'),
        formats: ['iife'],
        name: 'pageCheck',
      },
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  })
  const [output] = result as Rolldown.RolldownOutput[]
  return output?.output[0].code ?? ''
}

/** Calls a function of the folder in-page/ inside the browser's page. */
export async function inPage<Name extends keyof typeof InPage>(
  page: Page,
  name: Name,
  ...args: Parameters<(typeof InPage)[Name]>
): Promise<Awaited<ReturnType<(typeof InPage)[Name]>>> {
  if (!(await page.evaluate('"pageCheck" in globalThis'))) {
    bundled ??= bundle()
    await page.evaluate(`${await bundled}globalThis.pageCheck = pageCheck`)
  }
  return page.evaluate(
    ([called, given]) => Reflect.get(globalThis, 'pageCheck')[called](...given),
    [name, args] as const,
  )
}
