import type { CodeChannel } from '#identity/accounts/domain/contact.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { lockAccount, lockAccountAt } from '#identity/accounts/server/account-store.ts'
import type { CodeKind } from '#identity/codes/domain/one-time-code.ts'
import {
  holderOfEmailChange,
  holderOfLink,
  holderOfPhoneChange,
} from '#identity/codes/server/code-queries.ts'
import { codeHash, isCurrentCode } from '#identity/codes/server/code-store.ts'
import type { TransactionContext } from '#platform/context.ts'
import { sameText } from '#platform/seal.ts'
import type { CodeProof } from '../domain/shown-code.ts'

/** A valid code and its account, locked until the transaction ends. */
export type FoundCode = { account: AccountRow; kind: CodeKind; channel: CodeChannel }

type ByDigits = Extract<CodeProof, { by: 'digits' }>

/**
 * Finds the account of a code. Null when the code is wrong, used or expired: the answer must not reveal which. The
 * account is locked before the code is checked, so that of two requests with one code the second finds none.
 */
export async function findCode(ctx: TransactionContext, proof: CodeProof): Promise<FoundCode | null> {
  if (proof.by === 'link') {
    const holder = await holderOfLink(ctx, proof.kinds, proof.tokenHash)
    if (!holder) return null
    return currentCode(ctx, await lockAccount(ctx, holder), proof, proof.tokenHash)
  }
  const { channel, value } = proof.contact
  const tokenHash = codeHash(ctx.services, value, proof.code)
  const isTest = channel === 'phone' && isTestCode(ctx, proof)
  const account = await holderOf(ctx, proof, isTest ? null : tokenHash)
  if (!account) return null
  const [kind = null] = proof.kinds
  return isTest && kind ? { account, kind, channel } : currentCode(ctx, account, proof, tokenHash)
}

async function holderOf(
  ctx: TransactionContext,
  { contact, isChange }: ByDigits,
  tokenHash: string | null,
): Promise<AccountRow | null> {
  if (!isChange) return lockAccountAt(ctx, contact)
  const holder =
    contact.channel === 'email'
      ? await holderOfEmailChange(ctx, contact.value, tokenHash ?? '')
      : await holderOfPhoneChange(ctx, contact.value, tokenHash)
  return holder ? lockAccount(ctx, holder) : null
}

/** Is it a test number's fixed code, which is never used up (auth-v1 section 4.6)? */
function isTestCode({ services }: TransactionContext, { contact, code }: ByDigits): boolean {
  const testCode = services.config.auth.testCodes.get(contact.value)
  return testCode !== undefined && sameText(testCode, code)
}

function currentCode(
  ctx: TransactionContext,
  account: AccountRow,
  proof: CodeProof,
  tokenHash: string,
): FoundCode | null {
  if (account.deleted_at) return null
  const channel = proof.by === 'digits' ? proof.contact.channel : 'email'
  const kind = proof.kinds.find((kind) => isCurrentCode(ctx, account, { kind, channel, tokenHash }))
  return kind ? { account, kind, channel } : null
}
