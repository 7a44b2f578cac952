import { expect, test } from 'vitest'
import { ENGLISH } from '../../contact/english.ts'
import { FRENCH } from '../../contact/french.ts'
import * as french from '../../contact/sentences.ts'
import { sentencesModule, translationsModule } from './sentences-module.ts'

const load = (source: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)

test('the module of the French sentences has the same constants as contact/sentences.ts', async () => {
  expect({ ...(await load(sentencesModule(FRENCH))) }).toEqual({ ...french })
})

test('the module of another language has the sentences of that language', async () => {
  const { OFFLINE, TOO_MANY, REFUSALS } = await load(sentencesModule(ENGLISH))
  expect(OFFLINE).toBe('You seem to be offline. Your message is still in the form.')
  expect(REFUSALS.tooMany).toBe(TOO_MANY)
  expect(REFUSALS.tooLarge).toBe('Your message is too large to send.')
})

test('the contact function’s module has each language’s sentences and labels, but no Content-Security-Policy', async () => {
  const english = { sentences: ENGLISH, labels: { 'extra.date': 'Date' } }
  const policies = { home: 'h', study: 's', other: 'o' }
  const source = translationsModule({ en: { ...english, policies } as typeof english })
  expect((await load(source)).translations).toEqual({ en: english })
})
