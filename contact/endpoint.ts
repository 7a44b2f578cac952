/** Where the contact function answers, below the origin of our server or of a Supabase project. */
export const FUNCTIONS_PATH = '/functions/v1'
export const FUNCTION_NAME = 'send-contact-email'
export const CONTACT_PATH = `${FUNCTIONS_PATH}/${FUNCTION_NAME}`
