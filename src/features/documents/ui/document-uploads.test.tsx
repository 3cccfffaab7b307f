// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showToast } from '#design/overlays/toast.tsx'
import { DocumentUploads } from './document-uploads.tsx'

vi.mock('#design/overlays/toast.tsx', () => ({ showToast: vi.fn(() => vi.fn()) }))

/** A call whose answer the test decides. */
class FakeCall {
  static all: FakeCall[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  sent = new FormData()
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined
  open = vi.fn<(method: string, path: string) => void>()
  setRequestHeader = vi.fn<(name: string, value: string) => void>()
  send(form: FormData) {
    this.sent = form
    FakeCall.all.push(this)
  }
  abort() {
    this.onabort()
  }
  answer(status: number, body: object = {}) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

let root: Root
let container: HTMLElement
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('XMLHttpRequest', FakeCall)
  vi.mocked(showToast).mockClear()
  FakeCall.all = []
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  await show([])
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
})

describe('documents', () => {
  test('are sent one after the other; one that fails is reported and the next goes on', async () => {
    await choose('F-skatt', 'skatt.pdf')
    await choose('Legitimation', 'pass.jpg')
    await press('Ladda upp 2 filer')
    expect(FakeCall.all.map(({ sent }) => sent.get('type'))).toEqual(['f_tax'])
    await act(async () => FakeCall.all[0]?.upload.onprogress?.({ loaded: 1, total: 4 }))
    expect(container.querySelector('progress')?.value).toBe(25)
    await act(async () => FakeCall.all[0]?.answer(409, { error: { message: 'Filen är tom.' } }))
    expect(showToast).toHaveBeenCalledWith({
      title: 'Uppladdningsfel',
      description: 'Kunde inte ladda upp skatt.pdf: Filen är tom.',
      tone: 'destructive',
    })
    expect(FakeCall.all.map(({ sent }) => sent.get('type'))).toEqual(['f_tax', 'identity'])
    await act(async () => FakeCall.all[1]?.answer(201))
    expect(vi.mocked(showToast).mock.lastCall?.[0].title).toBe('Dokument uppladdade')
    expect(container.textContent).toContain('Filen är tom.')
    expect(container.textContent).not.toContain('pass.jpg')
  })

  test('that fail can be sent again, and a failure to record them has words of its own', async () => {
    await choose('F-skatt', 'skatt.pdf')
    await press('Ladda upp 1 fil')
    await act(async () => FakeCall.all[0]?.answer(500, { error: { message: 'Oj.' } }))
    expect(showToast).toHaveBeenCalledWith({
      title: 'Databasfel',
      description: 'Kunde inte spara dokumentreferens: Oj.',
      tone: 'destructive',
    })
    await press('Försök igen')
    await act(async () => FakeCall.all[1]?.answer(201))
    expect(container.textContent).not.toContain('skatt.pdf')
  })

  test.each(['Försök igen', 'Ta bort', 'Börja om'])(
    'that fail leave no toast behind after %s',
    async (then) => {
      await choose('F-skatt', 'skatt.pdf')
      await press('Ladda upp 1 fil')
      await act(async () => FakeCall.all[0]?.answer(503, { error: { message: 'Vänta.' } }))
      const end = vi.mocked(showToast).mock.results[0]?.value
      expect(end).not.toHaveBeenCalled()
      await press(then)
      expect(end).toHaveBeenCalledOnce()
    },
  )

  test('can be cancelled, removed, replaced and started over', async () => {
    await choose('F-skatt', 'skatt.pdf')
    await press('Ladda upp 1 fil')
    await press('Avbryt')
    expect(container.textContent).toContain('Avbruten')
    await choose('F-skatt', 'nyare.pdf')
    expect(container.textContent).not.toContain('skatt.pdf')
    await press('Ta bort')
    expect(container.textContent).not.toContain('nyare.pdf')
    await choose('F-skatt', 'skatt.pdf')
    await press('Börja om')
    expect(container.textContent).not.toContain('skatt.pdf')
    expect(showToast).not.toHaveBeenCalled()
  })

  test('that wait for their turn can be removed and replaced, and none of them is sent after the start over', async () => {
    await choose('F-skatt', 'skatt.pdf')
    await choose('Legitimation', 'pass.jpg')
    await choose('Referensprojekt', 'villa.pdf')
    await choose('Annat dokument', 'intyg.pdf')
    await press('Ladda upp 4 filer')
    await press('Ta bort')
    await choose('Referensprojekt', 'radhus.pdf')
    await act(async () => FakeCall.all[0]?.answer(201))
    const names = () => FakeCall.all.map(({ sent }) => (sent.get('file') as File).name)
    expect(names()).toEqual(['skatt.pdf', 'radhus.pdf'])
    await press('Börja om')
    expect(names()).toHaveLength(2)
    expect(container.textContent).not.toMatch(/\.pdf|Avbruten/)
  })

  test('say which stored document they replace, before they are sent', async () => {
    const stored = { id: '1', fileName: 'gammal.pdf', fileUrl: '/documents/1', uploadedAt: new Date() }
    await show([{ ...stored, type: 'f_tax', isEvidence: false }])
    await choose('F-skatt', 'ny.pdf')
    await choose('Legitimation', 'pass.jpg')
    expect(container.textContent).toContain('ny.pdf · Vald, inte uppladdad. Ersätter gammal.pdf')
    expect(container.textContent).not.toMatch(/pass\.jpg · Vald, inte uppladdad\. Ersätter/)
  })

  test('that are too large are not sent at all', async () => {
    await choose('F-skatt', 'stor.pdf', 10 * 1024 * 1024 + 1)
    await press('Ladda upp 1 fil')
    expect(FakeCall.all).toEqual([])
    expect(container.textContent).toContain('Filen är för stor. Den får vara högst 10\u00a0MB.')
  })

  test('that are chosen and not sent are not left behind unsaid: the way onward names them', async () => {
    const onward = () => container.querySelector('a[href="/onward"]')?.textContent
    expect(onward()).toBe('Fortsätt')
    await choose('F-skatt', 'skatt.pdf')
    expect(onward()).toBe('Fortsätt utan filen')
    await choose('Legitimation', 'pass.jpg')
    expect(onward()).toBe('Fortsätt utan filerna')
    await press('Ladda upp 2 filer')
    await act(async () => FakeCall.all[0]?.answer(201))
    await act(async () => FakeCall.all[1]?.answer(201))
    expect(onward()).toBe('Fortsätt')
  })

  test.each(['file-type', 'file-infected', 'pdf-locked'])(
    'that are refused (%s) are to be replaced, not sent again',
    async (code) => {
      await choose('F-skatt', 'skatt.exe')
      await press('Ladda upp 1 fil')
      await act(async () => FakeCall.all[0]?.answer(409, { error: { code, message: 'Nej.' } }))
      expect(container.textContent).toContain('Nej.')
      expect(container.textContent).not.toMatch(/Försök igen|Ladda upp 1 fil/)
      expect(container.textContent).toMatch(/Byt fil.*Ta bort/)
    },
  )
})

async function show(documents: Parameters<typeof DocumentUploads>[0]['documents']): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <DocumentUploads documents={documents} next="/company/verification" onward="/onward" />
      ),
    },
  ])
  await act(async () => root.render(<Stub />))
}

async function choose(type: string, name: string, size = 3): Promise<void> {
  const input = container.querySelector(`input[aria-label="Välj fil: ${type}"]`)
  const file = new File(['abc'], name)
  Object.defineProperty(file, 'size', { value: size })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
}

async function press(label: string): Promise<void> {
  const button = [...container.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes(label),
  )
  if (!button) throw new Error(`no button ${label} in ${container.textContent}`)
  await act(async () => button.click())
}
