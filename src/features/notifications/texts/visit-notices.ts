import { formatWeekdayMoment } from '#kernel/swedish-dates.ts'
import type { NoticeParams } from '../domain/notice.ts'

type About = Pick<NoticeParams, 'project' | 'company' | 'visitAt'>

/** The time of the visit: ` tisdag 1 december 2026 kl. 10:00`; empty when it is unknown. */
const at = ({ visitAt }: About) => (visitAt ? ` ${formatWeekdayMoment(visitAt)}` : '')

/** Notifications about visits. They state the time, but quote no message. */
export const visitNoticeTexts = {
  'visit-proposed': ({ project, company }: About) => ({
    title: `${company} föreslår tid för ett besök`,
    content: `Det gäller ${project}. Välj en av tiderna, eller svara att ingen passar.`,
  }),
  'visit-proposed-company': ({ project }: About) => ({
    title: 'Kunden föreslår tid för ett besök',
    content: `Det gäller ${project}. Välj en av tiderna, eller svara att ingen passar.`,
  }),
  'visit-accepted': (about: About) => ({
    title: `Bokat besök${at(about)}`,
    content: `${about.company} valde en av dina tider. Det gäller ${about.project}. I konversationen finns besöket för din kalender.`,
  }),
  'visit-accepted-company': (about: About) => ({
    title: `Bokat besök${at(about)}`,
    content: `Kunden valde en av era tider. Det gäller ${about.project}. I konversationen finns besöket för er kalender.`,
  }),
  'visit-declined': ({ project, company }: About) => ({
    title: `${company} kan inte komma någon av tiderna`,
    content: `Det gäller ${project}. Föreslå andra tider i konversationen.`,
  }),
  'visit-declined-company': ({ project }: About) => ({
    title: 'Ingen av era tider för besök passar kunden',
    content: `Det gäller ${project}. Föreslå andra tider i konversationen.`,
  }),
  'visit-withdrawn': ({ project, company }: About) => ({
    title: `${company} tog tillbaka sitt förslag på besök`,
    content: `Det gäller ${project}. Du behöver inte svara.`,
  }),
  'visit-withdrawn-company': ({ project }: About) => ({
    title: 'Kunden tog tillbaka sitt förslag på besök',
    content: `Det gäller ${project}. Ni behöver inte svara.`,
  }),
  'visit-cancelled': (about: About) => ({
    title: `Besöket${at(about)} är avbokat`,
    content: `${about.company} har avbokat. Det gäller ${about.project}. Har du besöket i kalendern tar du bort det där.`,
  }),
  'visit-cancelled-company': (about: About) => ({
    title: `Besöket${at(about)} är avbokat`,
    content: `Kunden har avbokat. Det gäller ${about.project}. Har ni besöket i kalendern tar ni bort det där.`,
  }),
  'visit-off': (about: About) => ({
    title: `Besöket${at(about)} blir inte av`,
    content: `Besöket av ${about.company} gäller inte längre. Det gällde ${about.project}. Har du det i kalendern tar du bort det där.`,
  }),
  'visit-off-company': (about: About) => ({
    title: `Besöket${at(about)} blir inte av`,
    content: `Det gäller inte längre. Det var för ${about.project}. Har ni besöket i kalendern tar ni bort det där.`,
  }),
  'visit-expired': ({ project, company }: About) => ({
    title: 'Ingen tid för besök hann väljas',
    content: `Det gäller besök av ${company} om ${project}. Tiderna har varit; föreslå nya i konversationen om det behövs.`,
  }),
  'visit-expired-company': ({ project }: About) => ({
    title: 'Ingen tid för besök hann väljas',
    content: `Det gäller ${project}. Tiderna har varit; föreslå nya i konversationen om det behövs.`,
  }),
  'visit-reminder': (about: About) => ({
    title: `Påminnelse: besök${at(about)}`,
    content: `${about.company} kommer. Det gäller ${about.project}. Får du förhinder avbokar du i konversationen.`,
  }),
  'visit-reminder-company': (about: About) => ({
    title: `Påminnelse: besök${at(about)}`,
    content: `Det gäller ${about.project}. Får ni förhinder avbokar ni i konversationen.`,
  }),
}
