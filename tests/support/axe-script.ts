import { createRequire } from 'node:module'

/** The path of axe as one short script. */
export const AXE_SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
