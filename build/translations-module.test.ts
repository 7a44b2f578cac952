import { expect, test } from 'vitest'
import { ENGLISH } from '../packages/contact-server/wire/english.ts'
import { translationsModule } from './translations-module.ts'

test('translations.js contains each language’s sentences and labels, but no security policies', async () => {
  const english = { sentences: ENGLISH, labels: { 'extra.date': 'Date' } }
  const policies = { home: 'h', study: 's', other: 'o' }
  const source = translationsModule({ en: { ...english, policies } as typeof english })
  const module = `data:text/javascript,${encodeURIComponent(source)}`
  expect((await import(/* @vite-ignore */ module)).translations).toEqual({ en: english })
})
