// The moving parts of documents. Everything works without it.
import { enhanceCarousel } from './carousel.ts'
import { enhanceCountUp } from './count-up.ts'
import { hardenPages } from './harden-pages.ts'
import { enhanceLiveForm } from './live-form.ts'
import { registerWorkerWhenInstalled } from './register-worker.ts'
import { enhanceRotate } from './rotate.ts'
import { stayWhenOffline } from './stay-when-offline.ts'
import { enhancePlaceFields } from './suggest-places.ts'
import { enhanceVisitor } from './visitor.ts'

hardenPages(document)
stayWhenOffline(document)
void enhanceVisitor(document)
enhanceLiveForm(document)
enhancePlaceFields(document)
enhanceRotate(document)
enhanceCarousel(document)
enhanceCountUp(document)
if (import.meta.env.PROD) registerWorkerWhenInstalled()

if (import.meta.hot) {
  const { hot } = import.meta
  for (const event of ['vite:beforeUpdate', 'react-router:hmr']) hot.on(event, () => location.reload())
}
