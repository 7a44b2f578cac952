/** Below this, the owner is warned. Nothing is ever refused for it: what fits is stored, what waits is delivered. */
export const LOW_DISK_BYTES = 50 * 1024 * 1024
