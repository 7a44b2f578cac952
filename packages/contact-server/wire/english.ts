import type { Sentences } from './french.ts'

export const ENGLISH: Sentences = {
  offline: 'You seem to be offline. Your message is still in the form.',
  toasts: {
    sentTitle: 'Message sent!',
    sent: 'I’ll get back to you as soon as I can.',
    errorTitle: 'Error',
    refused: 'Your message could not be sent',
  },
  refusals: {
    name: 'Please enter a name of up to 100 characters',
    email: 'Please enter a valid email address',
    subject: 'Please enter a subject of up to 200 characters',
    message: 'Please enter a message of up to 2,000 characters',
    malformed: 'That request could not be read. Please reload the page and try again.',
    tooLarge: 'Your message is too large to send.',
    wrongType: 'Messages cannot be sent in this format.',
    foreign: 'This message came from another website, so it was refused.',
    tooMany:
      'Several messages have just been sent from your connection. Please wait a few minutes and try again.',
    overloaded:
      'Too many messages are waiting to be read, so yours was not sent. Please email me instead.',
    unavailable:
      'The service is unavailable at the moment. Your message was not sent. Please try again in a few minutes.',
    failed: 'Something went wrong. Please try again.',
  },
  extraFields: {
    choice: 'Please choose an option from the list for “{label}”',
    required: 'Please fill in “{label}”, using up to {max} characters',
    optional: 'Please keep “{label}” to {max} characters',
  },
  changedForm: {
    added: '“{label}” is a new field in this form. Please reload the page and try again.',
    removed: '“{name}” is no longer in this form. Please reload the page and try again.',
  },
  retry: { sentence: 'You can try again at {time}.', time: '{hh}:{mm}' },
}
