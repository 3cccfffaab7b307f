import type { ReactNode } from 'react'
import { PhoneLink } from '#design/phone-link.tsx'
import type { AreaMap as Area } from '../domain/area-map.ts'
import type { PortfolioEntry, PublicCompany } from '../domain/company-profile.ts'
import type { ShownPerson } from '../domain/shown-person/shown-person.ts'
import { peopleTexts } from '../texts/people.ts'
import { portfolioTexts } from '../texts/portfolio.ts'
import { smallestJobSectionTexts } from '../texts/profile.ts'
import { publicCompanyTexts as texts } from '../texts/public-company.ts'
import { categoryTexts, companyFactsTexts } from '../texts.ts'
import { AreaMap } from './area-map.tsx'
import { WorkPicture, widestPicture } from './work-picture.tsx'

/** The trades and area of a company on a document page: plain elements, styled by the stylesheet of documents. */
export function CompanyFacts({ company, area }: { company: PublicCompany; area: Area | null }) {
  const { categories, base, orgNumber, website, contact, smallestJob } = company
  return (
    <section aria-labelledby="fakta">
      <h2 id="fakta">{texts.about}</h2>
      <dl className="facts">
        <Fact term={texts.trades}>
          {categories.map((category) => categoryTexts[category]).join(', ') || texts.noTrades}
        </Fact>
        {smallestJob !== null && (
          <Fact term={texts.jobs}>{smallestJobSectionTexts.atLeast(smallestJob)}</Fact>
        )}
        {base && <Fact term={texts.base}>{base}</Fact>}
        {orgNumber && <Fact term={texts.orgNumber}>{orgNumber}</Fact>}
        {website && (
          <Fact term={texts.website}>
            <a href={website} rel="nofollow ugc noopener">
              {new URL(website).hostname}
            </a>
          </Fact>
        )}
        {contact && (
          <>
            <Fact term={companyFactsTexts.contactPerson}>{contact.person}</Fact>
            {contact.phone && (
              <Fact term={companyFactsTexts.phone}>
                <PhoneLink phone={contact.phone} />
              </Fact>
            )}
            <Fact term={texts.email}>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </Fact>
          </>
        )}
        <Fact term={texts.area}>
          {areaText(company)}
          {area && <AreaMap area={area} />}
        </Fact>
      </dl>
    </section>
  )
}

/** The company's area in words. */
export function areaText({ serviceArea, serviceRadiusM, municipalities }: PublicCompany): string {
  if (serviceArea === 'municipalities') return municipalities.map(({ name }) => name).join(', ')
  return texts.within(serviceRadiusM / 1000)
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The people whom the company shows. Renders nothing if there are none. */
export function CompanyPeople({ people }: { people: readonly ShownPerson[] }) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="manniskor">
      <h2 id="manniskor">{peopleTexts.shown}</h2>
      <ul className="people">
        {people.map(({ id, name, role, portrait }) => (
          <li key={id}>
            {portrait && <WorkPicture picture={portrait} alt={peopleTexts.portrait(name)} sizes="6rem" />}
            <p>
              <strong>{name}</strong>
              {role && <span>{role}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The portfolio of a company. Renders nothing if it is empty. */
export function CompanyPortfolio({ portfolio }: { portfolio: readonly PortfolioEntry[] }) {
  if (portfolio.length === 0) return null
  return (
    <section aria-labelledby="arbeten">
      <h2 id="arbeten">{texts.portfolio}</h2>
      <ul className="works">
        {portfolio.map(({ id, title, text, pictures }) => (
          <li key={id}>
            <h3>{title}</h3>
            {text && <p className="own-words">{text}</p>}
            {pictures.length > 0 && (
              <div className="pictures">
                {pictures.map((picture, index) => (
                  <a key={picture.id} href={widestPicture(picture.id)}>
                    <WorkPicture
                      picture={picture}
                      alt={portfolioTexts.picture(title, index + 1)}
                      sizes="(max-width: 44rem) 100vw, 22rem"
                    />
                  </a>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
