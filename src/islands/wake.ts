// Hydrates a patient page when the visitor does something.
import { stayWhenOffline } from './stay-when-offline.ts'
import { wakePage } from './wake-page.ts'

wakePage(document)
stayWhenOffline(document)
