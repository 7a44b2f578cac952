import { createContext, use } from 'react'
import type { Sentences } from '../../packages/contact-server/wire/french.ts'
import type { ExtraField, Field } from '../../packages/contact-server/wire/message.ts'
import type { SendSentences } from '../../packages/contact-server/wire/send.ts'
import type { Words } from '../../schema/words/words.ts'

/**
 * The form's content in one language. The build uses it to render the form, and writes it to a small file from which the
 * browser hydrates the form (hydrate-form.tsx).
 */
export type FormContent = {
  /** The page's language tag; missing in the main language. */
  language?: string
  /** The owner's email address, offered when sending fails or JavaScript is off. */
  email: string
  emailPlaceholder: string
  extra: readonly ExtraField[]
  /** The colon between a field's label and its value, in a mail that the visitor sends and in the visitor's copy. */
  colon: string
  /** The owner's sentence about how soon they answer. */
  reply?: string
  /** The name of the file with the visitor's copy, without the date and the extension. */
  copyName: string
  phrases: FormPhrases
  sentences: Pick<Sentences, 'offline' | 'extraFields'> &
    SendSentences & { refusals: Pick<Sentences['refusals'], Field> }
}

export type FormPhrases = Pick<Words, (typeof FORM_PHRASES)[number]>

export const FORM_PHRASES = [
  'labels',
  'placeholders',
  'optionalField',
  'choose',
  'honeypot',
  'send',
  'sending',
  'saveCopy',
  'formNote',
  'privacyLink',
  'withoutScripts',
  'oneFieldToFix',
  'fieldsToFix',
  'charactersLeft',
  'charactersOver',
  'writeByEmail',
  'notifications',
  'closeNotification',
] as const

export const FormContext = createContext<FormContent | undefined>(undefined)

export function useFormContent(): FormContent {
  const content = use(FormContext)
  if (!content) throw new Error('The form has no FormContext around it.')
  return content
}
