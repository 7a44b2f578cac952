import type { Site } from '../../schema/site.ts'
import { slugOfText } from '../../schema/studies/slug.ts'
import { isDemo } from '../backend.ts'
import { FORM_PHRASES, type FormContent, type FormPhrases } from './form-content.ts'

/** This is in French, because only the template's own French content can be a demonstration (build/refuse-unfit.ts). */
const DEMO_NOTE = 'Ceci est une démonstration\u00a0: rien n’est envoyé.'

/** Only the build runs this; the browser gets the result as a file (`formModule`). */
export function ownFormContent({ lang, isMain, content, phrases, sentences }: Site): FormContent {
  const { name: ownerName, email, emailPlaceholder, contactForm, availability } = content.site
  const { extra } = contactForm
  const picked = Object.fromEntries(FORM_PHRASES.map(name => [name, phrases[name]]))
  const { toasts, refusals, extraFields, retry, offline } = sentences
  const { name, email: wrongEmail, subject, message, tooMany, failed } = refusals
  const hasOptional = extra.some(({ required }) => !required)
  const formNote = hasOptional ? phrases.formNoteWithOptional : phrases.formNote
  return {
    ...(!isMain && { language: lang }),
    email,
    emailPlaceholder,
    extra,
    colon: isMain ? ' :' : ':',
    ...(availability.reply && { reply: availability.reply }),
    copyName: `message-${slugOfText(ownerName)}`,
    phrases: {
      ...(picked as FormPhrases),
      formNote: isDemo ? `${DEMO_NOTE} ${formNote}` : formNote,
    },
    sentences: {
      offline,
      toasts,
      extraFields,
      retry,
      refusals: {
        name,
        email: wrongEmail,
        subject,
        message,
        tooMany,
        failed: isDemo ? DEMO_NOTE : failed,
      },
    },
  }
}

export const formModule = (content: FormContent): string =>
  `export const content=${JSON.stringify(content)}`
