import {
  CHANGED_FORM,
  EXTRA_FIELDS,
  OFFLINE,
  REFUSALS,
  RETRY,
  SENTENCES,
  type Sentences,
} from './sentences.ts'

/**
 * The French sentences in one object, for the server. Browser scripts and pages import the constants of sentences.ts
 * one by one.
 */
export const FRENCH: Sentences = {
  offline: OFFLINE,
  toasts: SENTENCES,
  refusals: REFUSALS,
  extraFields: EXTRA_FIELDS,
  changedForm: CHANGED_FORM,
  retry: RETRY,
}
