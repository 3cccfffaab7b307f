import { writeFile } from 'node:fs/promises'
import { EVENTS_FILE, eventsDocument } from './events-document.ts'

/** `node scripts/generate-events.ts`: writes the list of all events, who records them and what follows. */
await writeFile(EVENTS_FILE, eventsDocument())
