import { DefinitionList } from '#design/figures/definition-list.tsx'
import { Card } from '#design/frame/card.tsx'
import { formatOre } from '#kernel/money.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { contractWithdrawalTexts as texts } from '../../texts/contract-withdrawal.ts'

type WithdrawalStatementProps = {
  title: string
  winner: Pick<OwnerQuote, 'company' | 'decidedAt' | 'price'>
  sender: { name: string; email: string }
}

/** The statement that a customer confirms: name, contract, and where the receipt is sent. */
export function WithdrawalStatement({ title, winner, sender }: WithdrawalStatementProps) {
  const { company, decidedAt, price } = winner
  return (
    <Card as="section">
      <h2 className="mb-1 text-xl">{texts.statement}</h2>
      <p className="mb-4 text-lg">{texts.words}</p>
      <DefinitionList
        items={[
          { term: texts.contract, value: <span className="wrap-anywhere">{title}</span> },
          { term: texts.to, value: company.name },
          { term: texts.from, value: sender.name },
          ...(decidedAt ? [{ term: texts.agreed, value: formatDate(stockholmDate(decidedAt)) }] : []),
          { term: texts.price, value: formatOre(price.grossOre), isNumeric: true },
          { term: texts.receipt, value: <span className="wrap-anywhere">{sender.email}</span> },
        ]}
      />
    </Card>
  )
}
