import type { PerformTask, ReadingTask } from './reading-tasks.ts'
import { serveTasks } from './serve-tasks.ts'

/** Runs in a process of its own (`reader-process.ts`), without environment and database. */
const tasks: Readonly<Record<ReadingTask, () => Promise<PerformTask>>> = {
  'draw-picture': async () => (await import('./draw-picture.ts')).drawPicture,
  'narrow-picture': async () => (await import('./draw-picture.ts')).narrowPicture,
  'clean-pdf': async () => (await import('./clean-pdf.ts')).cleanPdf,
  'draw-document': async () => (await import('./draw-document.ts')).drawDocument,
  'read-mail': async () => (await import('./read-mail.ts')).readMail,
}

await serveTasks((task) => tasks[task as ReadingTask]())
