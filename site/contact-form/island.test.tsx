import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FIELDS } from '../../packages/contact-server/wire/message.ts'
import { NO_ASSETS, testSite } from '../../testing/site.ts'
import { AssetsContext } from '../assets-context.ts'
import { SiteContext } from '../site-context.ts'
import { FormContext } from './form-content.ts'
import { ContactIsland } from './island.tsx'
import { ownFormContent } from './own-content.ts'

const html = renderToStaticMarkup(
  <SiteContext value={testSite()}>
    <AssetsContext value={NO_ASSETS}>
      <FormContext value={ownFormContent(testSite())}>
        <ContactIsland subject={undefined} />
      </FormContext>
    </AssetsContext>
  </SiteContext>,
)
const controlOf = (field: string) =>
  html.match(new RegExp(`<(input|textarea)[^>]* id="${field}".*?>`))?.[0]

test('an untouched form lets the browser do its own checks, and marks no field as invalid', () => {
  for (const field of FIELDS) {
    expect(controlOf(field)).toContain('required=""')
    expect(controlOf(field)).toContain('aria-invalid="false"')
    expect(controlOf(field)).not.toContain('maxlength')
  }
  expect(controlOf('name')).toContain('autoComplete="name"')
  expect(controlOf('email')).toContain('autoComplete="email"')
  expect(controlOf('email')).toContain('type="email"')
  expect(html).not.toContain('class="field-error"')
  expect(html).not.toContain('novalidate')
})
