import { setFlagsFromString } from 'node:v8'

// This flag saves memory. By default, the heap grows to four times the memory in use before V8 collects garbage.
setFlagsFromString('--optimize-for-size')
// This flag keeps V8's memory for new objects at its initial size.
setFlagsFromString('--semi-space-growth-factor=1')
