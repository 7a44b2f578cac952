import { expect, onTestFinished, test, vi } from 'vitest'
import { draftKey, forgetDraft, restoreDraft } from './draft.ts'

test.each(['{oops', 'null', '{"name":1,"email":null,"idempotencyKey":[]}'])(
  'restoreDraft ignores the damaged draft %s, and draftKey still returns a key',
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
