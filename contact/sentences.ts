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
} as const

/** The sentence for each reason of a refusal. The specification (§5) prescribes the first four sentences. */
export const REFUSALS = {
  name: 'Le nom doit contenir entre 1 et 100 caractères',
  email: "L'email est invalide",
  subject: 'Le sujet doit contenir entre 1 et 200 caractères',
  message: 'Le message doit contenir entre 1 et 2000 caractères',
  malformed: 'La demande est illisible. Rechargez la page avant de réessayer.',
  tooLarge: 'Le message est trop volumineux pour être envoyé.',
  wrongType: 'Ce format d’envoi n’est pas accepté.',
  foreign: 'Cet envoi vient d’un autre site et a été refusé.',
  tooMany:
    'Plusieurs messages viennent d’être envoyés depuis votre connexion. Patientez quelques minutes avant de réessayer.',
  overloaded:
    'Trop de messages attendent d’être relus et le vôtre n’a pas été envoyé. Écrivez-moi plutôt par email.',
  unavailable:
    'Le service est momentanément indisponible. Votre message n’a pas été envoyé. Réessayez dans quelques minutes.',
  failed: 'Une erreur est survenue. Veuillez réessayer.',
} as const
export type Reason = keyof typeof REFUSALS

type Asked = { label: string; options?: unknown; required: boolean; maxLength: number }

/** Returns the sentence for a wrong answer to an extra field of the owner. */
export function refusalOfExtra({ label, options, required, maxLength }: Asked): string {
  const field = `Le champ «\u00a0${label}\u00a0» doit`
  if (options) return `${field} être un choix de la liste`
  return `${field} contenir ${required ? 'entre 1 et' : 'au plus'} ${maxLength} caractères`
}

/** Returns the sentence for a required extra field that the page of the visitor is too old to show. */
export function refusalOfNew({ label }: Pick<Asked, 'label'>): string {
  return `Le champ «\u00a0${label}\u00a0» est nouveau dans ce formulaire. Rechargez la page avant de réessayer.`
}

/**
 * Returns the sentence for an extra field that the form does not have. Repeats the field's name only when a form could
 * have such a name.
 */
export function refusalOfUnknown(field: string): string {
  const [, name] = /^extra\.([a-z][a-z0-9-]{0,39})$/.exec(field) ?? []
  if (name === undefined) return REFUSALS.malformed
  return `Le champ «\u00a0${name}\u00a0» n’est plus dans ce formulaire. Rechargez la page avant de réessayer.`
}
