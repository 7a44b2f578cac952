/** The form's script for a page whose links fill in the subject. */
export { fillSubject } from './fill-subject.ts'
export { hydrate } from './hydrate-form.tsx'
