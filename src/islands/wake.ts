// What the visitor does before hydration, which it starts on a patient page.
import { stayWhenOffline } from './stay-when-offline.ts'
import { wakePage } from './wake-page.ts'

wakePage(document)
stayWhenOffline(document)
