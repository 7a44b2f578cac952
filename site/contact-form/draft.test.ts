import { expect, onTestFinished, test, vi } from 'vitest'
import { draftKey, forgetDraft, restoreDraft, saveDraft } from './draft.ts'

test.each(['{oops', 'null', '{"name":1,"email":null,"idempotencyKey":[]}'])(
  'a damaged draft (%s) is ignored, and the form still gets an idempotency key',
  text => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => text,
      setItem: () => {},
      removeItem: () => {},
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    forgetDraft(undefined)
    const input = { value: '' }
    const form = { elements: { namedItem: () => input } } as unknown as HTMLFormElement
    restoreDraft(form, ['name', 'email'], undefined)
    expect(input.value).toBe('')
    expect(draftKey(undefined)).toMatch(/^[\da-f]{32}$/)
  },
)

test('saving one field keeps the draft’s other fields and its idempotency key', () => {
  let draft = '{"name":"Ève","idempotencyKey":"key"}'
  vi.stubGlobal('sessionStorage', {
    getItem: () => draft,
    setItem(_: string, text: string) {
      draft = text
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const form = { elements: { namedItem: () => ({ value: 'Un site' }) } }
  saveDraft(form as unknown as HTMLFormElement, ['subject'], undefined)
  expect(JSON.parse(draft)).toEqual({ name: 'Ève', idempotencyKey: 'key', subject: 'Un site' })
})
