import type { Site } from '../../schema/site.ts'
import { slugOfText } from '../../schema/studies/slug.ts'
import { FORM_PHRASES, type FormContent, type FormPhrases } from './form-content.ts'

/** Only the build runs this; the browser gets the result as a file (`formModule`). */
export function ownFormContent({ lang, isMain, content, phrases, sentences }: Site): FormContent {
  const { name: ownerName, email, emailPlaceholder, contactForm, availability } = content.site
  const { extra } = contactForm
  const picked = Object.fromEntries(FORM_PHRASES.map(name => [name, phrases[name]]))
  const { toasts, refusals, extraFields, retry, offline } = sentences
  const { name, email: wrongEmail, subject, message, tooMany, failed } = refusals
  const hasOptional = extra.some(({ required }) => !required)
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
      ...(hasOptional && { formNote: phrases.formNoteWithOptional }),
    },
    sentences: {
      offline,
      toasts,
      extraFields,
      retry,
      refusals: { name, email: wrongEmail, subject, message, tooMany, failed },
    },
  }
}

export const formModule = (content: FormContent): string =>
  `export const content=${JSON.stringify(content)}`
