export { ContactForm as ContactIsland } from '../../../site/contact-form/contact-form.tsx'
