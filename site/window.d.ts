/** Lets go of the taps held by early.ts. */
declare var release: () => void
