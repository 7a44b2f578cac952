import { content } from '../../schema/content.ts'
import { isMainLanguage, LANGUAGE } from '../../schema/languages/language.ts'
import { allPhrases } from '../../schema/optional-phrases.ts'
import { sentences } from '../../schema/sentences.ts'
import { FORM_PHRASES, type FormContent, type FormPhrases } from './form-content.ts'

export const hasExtraFields = () => content.site.contactForm.extra.length > 0

/** Only the build runs this: the browser gets the result in a file (`formModule`). */
export function ownFormContent(): FormContent {
  const { email, emailPlaceholder, contactForm } = content.site
  const { extra } = contactForm
  const picked = Object.fromEntries(FORM_PHRASES.map(name => [name, allPhrases[name]]))
  const { toasts, refusals, extraFields, retry, offline } = sentences
  const { name, email: wrongEmail, subject, message, tooMany, failed } = refusals
  const hasOptional = extra.some(({ required }) => !required)
  return {
    ...(!isMainLanguage && { language: LANGUAGE }),
    email,
    emailPlaceholder,
    extra,
    colon: isMainLanguage ? ' :' : ':',
    phrases: {
      ...(picked as FormPhrases),
      ...(hasOptional && { formNote: allPhrases.formNoteWithOptional }),
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
