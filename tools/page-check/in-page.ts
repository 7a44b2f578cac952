import type { Page } from '@playwright/test'
import { bundleInline } from '../../build/bundle.ts'
import type * as InPage from './in-page/main.ts'

let bundled: Promise<string> | undefined

export async function inPage<Name extends keyof typeof InPage>(
  page: Page,
  name: Name,
  ...args: Parameters<(typeof InPage)[Name]>
): Promise<Awaited<ReturnType<(typeof InPage)[Name]>>> {
  if (!(await page.evaluate('"pageCheck" in globalThis'))) {
    bundled ??= bundleInline('tools/page-check/in-page/main.ts')
    await page.evaluate(`${await bundled};globalThis.pageCheck = inline`)
  }
  return page.evaluate(
    ([called, given]) => Reflect.get(globalThis, 'pageCheck')[called](...given),
    [name, args] as const,
  )
}
