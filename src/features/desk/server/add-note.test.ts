import { describe, expect, test } from 'vitest'
import type { StaffActor } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aCompany, aCustomer, aStaffMember } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { MOST_TEMPLATES } from '../domain/reply-template.ts'
import { addNote } from './add-note.ts'
import { removeNote } from './remove-note.ts'
import { removeTemplate } from './remove-template.ts'
import { replyTemplates } from './reply-template-queries.ts'
import { saveTemplate } from './save-template.ts'
import { notesAbout } from './staff-note-queries.ts'

const world = await testServices()
const sara = aStaffMember('Sara Lind')
const staff = () => ({ ...world.context(sara), actor: sara as StaffActor })

describe('remove-note: a note', () => {
  test('is read by staff alone, on the page of its subject, until a member of staff removes it', async () => {
    const company = await aCompany(world)
    const about = { type: 'company', id: company.companyId } as const
    await addNote(staff(), { about, body: 'Ringde om försäkringen.' })
    const [note] = await notesAbout(staff(), about)
    expect(note).toMatchObject({ body: 'Ringde om försäkringen.', writtenBy: 'Sara Lind' })
    expect(await notesAbout(staff(), { type: 'account', id: company.userId })).toEqual([])
    const own = world.context(company.actor)
    expect(await notesAbout(own, about)).toEqual([])
    const sent = addNote(own as never, { about, body: 'Vi är bäst.' })
    await expect(sent).rejects.toMatchObject({ code: 'not-allowed' })

    const foreign = { type: 'account', id: company.userId } as const
    const gone = { code: 'note-gone' }
    const noteId = note?.id ?? ''
    await expect(removeNote(staff(), { about: foreign, noteId })).rejects.toMatchObject(gone)
    await removeNote(staff(), { about, noteId })
    await expect(removeNote(staff(), { about, noteId })).rejects.toMatchObject(gone)
    expect(await notesAbout(staff(), about)).toEqual([])
  })

  test('sent twice by a double click stands once; another one stands, too', async () => {
    const about = { type: 'company', id: (await aCompany(world)).companyId } as const
    const body = 'Ringde om försäkringen.'
    await Promise.all([1, 2].map(() => addNote(staff(), { about, body })))
    expect(await notesAbout(staff(), about)).toHaveLength(1)
    await addNote(staff(), { about, body: 'Ringde igen.' })
    expect(await notesAbout(staff(), about)).toHaveLength(2)
  })

  test('must be about an existing subject', async () => {
    const nobody = { type: 'project', id: '0192f000-0000-7000-8000-000000000001' } as const
    await expect(addNote(staff(), { about: nobody, body: 'x' })).rejects.toThrow(NotFound)
  })
})

describe('save-template, remove-template: a reply template', () => {
  test('is saved, changed and removed; there are at most fifty', async () => {
    await saveTemplate(staff(), { id: null, name: 'Försäkring saknas', body: 'Hej! Skicka brevet.' })
    const [made] = await replyTemplates(staff())
    await saveTemplate(staff(), { id: made?.id ?? '', name: 'Försäkring', body: 'Hej igen!' })
    expect(await replyTemplates(staff())).toEqual([{ id: made?.id, name: 'Försäkring', body: 'Hej igen!' }])
    for (let count = 1; count < MOST_TEMPLATES; count++)
      await saveTemplate(staff(), { id: null, name: `Mall ${count}`, body: 'x' })
    const oneMore = saveTemplate(staff(), { id: null, name: 'En till', body: 'x' })
    await expect(oneMore).rejects.toThrow(Refused)
    await removeTemplate(staff(), { id: made?.id ?? '' })
    expect((await replyTemplates(staff())).map(({ id }) => id)).not.toContain(made?.id)
    const gone = { id: made?.id ?? '', name: 'Försäkring', body: 'Hej!' }
    for (const act of [saveTemplate, removeTemplate])
      await expect(act(staff(), gone)).rejects.toMatchObject({ code: 'template-gone' })
    const customer = await aCustomer(world)
    expect(await replyTemplates(world.context(customer.actor))).toEqual([])
  })

  test('is not changed unseen by the colleague who opened it before another changed it', async () => {
    const opened = { name: 'Priser', body: 'Hej! Det kostar inget.' }
    await saveTemplate(staff(), { id: null, ...opened })
    const made = (await replyTemplates(staff())).find(({ name }) => name === opened.name)
    const id = made?.id ?? ''
    const theirs = { name: 'Priser', body: 'Hej! Det är gratis.' }
    await saveTemplate(staff(), { id, ...theirs, opened })
    const mine = { id, name: 'Vad det kostar', body: opened.body }
    await expect(saveTemplate(staff(), { ...mine, opened })).rejects.toMatchObject({
      code: 'template-changed',
    })
    expect(await replyTemplates(staff())).toContainEqual({ id, ...theirs })
    await saveTemplate(staff(), { ...mine, opened: theirs })
    expect(await replyTemplates(staff())).toContainEqual(mine)
    await removeTemplate(staff(), { id })
  })

  test('keeps the words of the member who is first when two save theirs at the same time', async () => {
    const opened = { name: 'Tider', body: 'Hej!' }
    await saveTemplate(staff(), { id: null, ...opened })
    const id = (await replyTemplates(staff())).find(({ name }) => name === opened.name)?.id ?? ''
    const saves = ['Hej på dig!', 'God dag!'].map((body) =>
      saveTemplate(staff(), { id, name: 'Tider', body, opened }),
    )
    const outcomes = (await Promise.allSettled(saves)).map(({ status }) => status)
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
    await removeTemplate(staff(), { id })
  })

  test('is not saved beyond fifty when two members of staff save one at the same time', async () => {
    for (const { id } of (await replyTemplates(staff())).slice(1)) await removeTemplate(staff(), { id })
    for (let count = 2; count < MOST_TEMPLATES; count++)
      await saveTemplate(staff(), { id: null, name: `Mall ${count}`, body: 'x' })
    const saves = ['Den sista', 'En till', 'Ännu en'].map((name) =>
      saveTemplate(staff(), { id: null, name, body: 'x' }),
    )
    const outcomes = (await Promise.allSettled(saves)).map(({ status }) => status)
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await replyTemplates(staff())).toHaveLength(MOST_TEMPLATES)
  })
})
