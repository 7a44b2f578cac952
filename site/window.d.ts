/** Lets go of the taps held by head-script.ts. */
declare var release: () => void
