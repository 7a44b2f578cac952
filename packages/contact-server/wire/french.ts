/**
 * The French sentences about sending a message, for the form, the pages that work without JavaScript, and the server.
 * `fill` (fill.ts) replaces placeholders such as `{label}`.
 */
export const FRENCH = {
  offline: 'Vous semblez hors connexion. Votre message reste dans le formulaire.',
  /**
   * The form's toasts; the titles are also the headings of the pages that reply without JavaScript. `refused` is shown
   * when the server refuses a message without giving a reason.
   */
  toasts: {
    sentTitle: 'Message envoyé !',
    sent: 'Je vous répondrai dans les plus brefs délais.',
    errorTitle: 'Erreur',
    refused: "Erreur lors de l'envoi",
  },
  /** The reasons why a message is refused or fails. The specification (§5) prescribes the first four sentences. */
  refusals: {
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
  },
  /** `choice` is for a list, `required` and `optional` are for a text field. */
  extraFields: {
    choice: 'Le champ «\u00a0{label}\u00a0» doit être un choix de la liste',
    required: 'Le champ «\u00a0{label}\u00a0» doit contenir entre 1 et {max} caractères',
    optional: 'Le champ «\u00a0{label}\u00a0» doit contenir au plus {max} caractères',
  },
  /** Errors for a page that was loaded before the owner added a required field or removed an extra field. */
  changedForm: {
    added:
      'Le champ «\u00a0{label}\u00a0» est nouveau dans ce formulaire. Rechargez la page avant de réessayer.',
    removed:
      'Le champ «\u00a0{name}\u00a0» n’est plus dans ce formulaire. Rechargez la page avant de réessayer.',
  },
  /**
   * Tells the visitor when to try again. `time` is the time format of the language: `{h}` is the hour, `{hh}` the hour
   * with two digits, `{mm}` the minutes.
   */
  retry: { sentence: 'Nouvel essai possible à {time}.', time: '{h}\u00a0h\u00a0{mm}' },
}

/** Contains only strings, so that the build can write it as JSON. */
export type Sentences = typeof FRENCH
export type Reason = keyof Sentences['refusals']
