/**
 * All sentences of one language about sending a message. The values are plain texts, so that a build can write them
 * as JSON. A word between braces, such as `{label}`, is a placeholder that `fill` (fill.ts) replaces.
 */
export type Sentences = {
  offline: string
  toasts: Record<keyof typeof SENTENCES, string>
  refusals: Record<Reason, string>
  extraFields: Record<keyof typeof EXTRA_FIELDS, string>
  changedForm: Record<keyof typeof CHANGED_FORM, string>
  retry: Record<keyof typeof RETRY, string>
}

// The constants of this file are the French sentences. For the scripts and pages of a translation, the build replaces
// this file by one with the same constants in the other language (tools/build/sentences-module.ts). A sentence that a
// browser script needs has a constant of its own, so that the script does not contain all the other sentences.

/**
 * The sentence for a visitor without a network. It is a separate constant, so that the small loader script contains no
 * other sentence.
 */
export const OFFLINE = 'Vous semblez hors connexion. Votre message reste dans le formulaire.'

/** The texts of the toasts (short notices). `refused` is the text for a refusal whose reason is unknown. */
export const SENTENCES = {
  sentTitle: 'Message envoyé !',
  sent: 'Je vous répondrai dans les plus brefs délais.',
  errorTitle: 'Erreur',
  refused: "Erreur lors de l'envoi",
}

/** The sentences about the four fields, as the project's specification (§5) prescribes them. */
export const FIELD_REFUSALS = {
  name: 'Le nom doit contenir entre 1 et 100 caractères',
  email: "L'email est invalide",
  subject: 'Le sujet doit contenir entre 1 et 200 caractères',
  message: 'Le message doit contenir entre 1 et 2000 caractères',
}

export const TOO_MANY =
  'Plusieurs messages viennent d’être envoyés depuis votre connexion. Patientez quelques minutes avant de réessayer.'
export const FAILED = 'Une erreur est survenue. Veuillez réessayer.'

/** The sentence for each reason why a message is refused or fails. */
export const REFUSALS = {
  ...FIELD_REFUSALS,
  malformed: 'La demande est illisible. Rechargez la page avant de réessayer.',
  tooLarge: 'Le message est trop volumineux pour être envoyé.',
  wrongType: 'Ce format d’envoi n’est pas accepté.',
  foreign: 'Cet envoi vient d’un autre site et a été refusé.',
  tooMany: TOO_MANY,
  overloaded:
    'Trop de messages attendent d’être relus et le vôtre n’a pas été envoyé. Écrivez-moi plutôt par email.',
  unavailable:
    'Le service est momentanément indisponible. Votre message n’a pas été envoyé. Réessayez dans quelques minutes.',
  failed: FAILED,
}
export type Reason = keyof typeof REFUSALS

/**
 * The sentences about a wrong answer to an extra field. `choice` is for a list, `required` for a required text, and
 * `optional` for an optional text.
 */
export const EXTRA_FIELDS = {
  choice: 'Le champ «\u00a0{label}\u00a0» doit être un choix de la liste',
  required: 'Le champ «\u00a0{label}\u00a0» doit contenir entre 1 et {max} caractères',
  optional: 'Le champ «\u00a0{label}\u00a0» doit contenir au plus {max} caractères',
}

/** The sentences for a page that was loaded before the owner added a required field or removed an extra field. */
export const CHANGED_FORM = {
  added:
    'Le champ «\u00a0{label}\u00a0» est nouveau dans ce formulaire. Rechargez la page avant de réessayer.',
  removed:
    'Le champ «\u00a0{name}\u00a0» n’est plus dans ce formulaire. Rechargez la page avant de réessayer.',
}

/**
 * The sentence that tells when the visitor may try again. `time` says how the language writes a time: `{h}` and `{hh}` are the
 * hour with one and with two digits, `{mm}` is the minute.
 */
export const RETRY = { sentence: 'Nouvel essai possible à {time}.', time: '{h}\u00a0h\u00a0{mm}' }
