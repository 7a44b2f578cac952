/** The path of the contact function, on our server and on Supabase. */
export const FUNCTIONS_PATH = '/functions/v1'
export const FUNCTION_NAME = 'send-contact-email'
export const CONTACT_PATH = `${FUNCTIONS_PATH}/${FUNCTION_NAME}`
