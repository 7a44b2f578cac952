/** Supabase's path for Edge Functions; our server uses the same path. */
export const FUNCTIONS_PATH = '/functions/v1'
export const FUNCTION_NAME = 'send-contact-email'
export const CONTACT_PATH = `${FUNCTIONS_PATH}/${FUNCTION_NAME}`
