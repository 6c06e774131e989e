import type { ApplicationBody } from '../../../schemas/application.ts'
import { channelOf } from '../../channels/registry.ts'
import { invalid } from '../../core/errors.ts'
import { mask } from './secrets.ts'

type Account = NonNullable<ApplicationBody['appIDs']>[number]

/** What people call channels whose source is another word: such an entry would never be used. */
const otherNames: Readonly<Record<string, string>> = { facebook: 'fb', messenger: 'fb', instagram: 'ig' }

/** The rules of the accounts on channels. `at`: where they are in a body. */
export function checkAccounts(accounts: readonly Account[], at: string): void {
  for (const [i, account] of accounts.entries()) {
    checkSource(account, `${at}.${i}.source`)
    checkSettings(account, `${at}.${i}`)
    const others = accounts.slice(0, i).filter(({ source }) => source === account.source)
    if (others.length > 0) checkBeside(others, account, `${at}.${i}`)
  }
}

function checkSource({ source = '' }: Account, at: string): void {
  const name = source.trim().toLowerCase()
  const meant = Object.hasOwn(otherNames, name) ? otherNames[name] : channelOf(name)?.source
  if (meant !== undefined && meant !== source) throw invalid(at, `must be \`${meant}\``)
}

/** Values that the provider would refuse at the first message. */
function checkSettings(account: Account, at: string): void {
  for (const [name, form] of Object.entries(channelOf(account.source ?? '')?.settingsForms ?? {})) {
    const value: unknown = Reflect.get(account, name)
    if (typeof value === 'string' && value !== '' && value !== mask && !form.fits(value)) throw invalid(`${at}.${name}`, form.description)
  }
}

/** Several accounts of a channel must be told apart: by their ids and, where calls name none of them, by their secrets. */
function checkBeside(others: readonly Account[], account: Account, at: string): void {
  const channel = channelOf(account.source ?? '')
  if (!channel) return
  const hasPages = channel.settingsForms?.pageID !== undefined
  if (others.some((other) => idOf(other) === idOf(account)))
    throw invalid(`${at}.${hasPages ? 'pageID' : 'appID'}`, 'must differ from that of the other accounts of the channel')
  const isShared = (other: Account) => other.appSecret === account.appSecret && (account.appSecret ?? mask) !== mask
  if (hasPages && !account.pageID && others.some(isShared)) throw invalid(`${at}.pageID`, 'is required where accounts share an appSecret')
  if (channel.needsOwnSecrets && others.some((other) => isShared(other) || (!other.appSecret && !account.appSecret)))
    throw invalid(`${at}.appSecret`, 'must differ from that of the other accounts of the channel')
}

const idOf = ({ appID, pageID }: Account): string => pageID || appID || ''
