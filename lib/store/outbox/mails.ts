import { DeleteItemCommand, GetItemCommand, PutItemCommand, type TransactWriteItem, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { nanoid } from 'nanoid'
import { days, epochSeconds, iso, minutes, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { dueIndex, keys } from '../keys.ts'
import { client, conditionFailed, run, type WireItem, wire } from '../table/client.ts'
import type { Mail } from './mail.ts'

/**
 * E-mails wait in the table until they are sent; the queue carries only where. Those of a turn are written in its transaction, so that
 * there are none without the turn, and none is lost with whoever took it. They hang on whom they are about, and go when they go.
 */
export interface MailRef {
  /** The partition in which it waits: that of a respondent's history, or of a user. */
  readonly owner: string
  readonly id: string
}

/** One letter that waits, and to whom it goes: to each by itself. */
export interface WaitingMail {
  readonly letter: Omit<Mail, 'to'>
  readonly recipients: readonly string[]
}

export interface KeptMail extends MailRef, WaitingMail {}

/** How long the queue has to send one before the sweeper has it sent again. */
const patienceMs = minutes(15)
/** How often it does; each time after twice as long. */
const mostTries = 6

/** E-mails as they are to be kept: what goes to many is kept once. */
export function toKeep(owner: string, mails: readonly Mail[]): KeptMail[] {
  const letters = new Map<string, string[]>()
  for (const { to, ...letter } of mails) {
    const text = JSON.stringify(letter)
    letters.set(text, [...(letters.get(text) ?? []), to])
  }
  return [...letters].map(([text, recipients]) => ({ owner, id: nanoid(), letter: JSON.parse(text), recipients }))
}

/** The write that keeps a letter. */
export const mailPut = (kept: KeptMail): NonNullable<TransactWriteItem['Put']> => ({
  TableName: env.tableName(),
  Item: {
    ...keyOf(kept),
    letter: { S: JSON.stringify(kept.letter) },
    recipients: { SS: [...kept.recipients] },
    gsi1pk: { S: dueIndex },
    gsi1sk: { S: `${iso(now() + patienceMs)}#${kept.id}` },
    ttl: { N: String(epochSeconds(now() + days(14))) },
  },
})

/** Keeps letters that are no part of a turn. */
export async function keepMails(kept: readonly KeptMail[]): Promise<void> {
  await Promise.all(kept.map((each) => run(client.send(new PutItemCommand(mailPut(each))))))
}

/** The letter at a place, with those who have not got it; undefined where all have, or whom it was about is gone. */
export async function readMail(ref: MailRef): Promise<WaitingMail | undefined> {
  const item = await readItem(ref)
  return item && { letter: JSON.parse(item['letter']?.S ?? '{}'), recipients: item['recipients']?.SS ?? [] }
}

/** Notes that a letter went to one recipient; who was the last takes it with them. */
export async function mailSent(ref: MailRef, recipient: string): Promise<void> {
  const Key = keyOf(ref)
  const TableName = env.tableName()
  const values = { ':recipient': { SS: [recipient] } }
  const command = new UpdateItemCommand({
    TableName,
    Key,
    UpdateExpression: 'DELETE recipients :recipient',
    ConditionExpression: 'attribute_exists(letter)',
    ExpressionAttributeValues: values,
    ReturnValues: 'ALL_NEW',
  })
  const left = await unlessGone(run(client.send(command)))
  if (left && !left.Attributes?.['recipients']) await run(client.send(new DeleteItemCommand({ TableName, Key })))
}

/** Notes that a letter is tried again. False where it was sent meanwhile, or was tried often enough: then it is no longer due. */
export async function tryMailAgain(ref: MailRef): Promise<boolean> {
  const tries = Number((await readItem(ref))?.['tries']?.N ?? 0) + 1
  const over = tries > mostTries
  const values = { ':tries': { N: String(tries) }, ':when': { S: `${iso(now() + patienceMs * 2 ** tries)}#${ref.id}` } }
  const command = new UpdateItemCommand({
    TableName: env.tableName(),
    Key: keyOf(ref),
    UpdateExpression: over ? 'REMOVE gsi1pk, gsi1sk' : 'SET tries = :tries, gsi1sk = :when',
    ConditionExpression: 'attribute_exists(letter)',
    ...(over ? {} : { ExpressionAttributeValues: values }),
  })
  return (await unlessGone(run(client.send(command)))) !== undefined && !over
}

const keyOf = ({ owner, id }: MailRef): WireItem => wire(keys.mail(owner, id))

async function readItem(ref: MailRef): Promise<WireItem | undefined> {
  const { Item } = await run(client.send(new GetItemCommand({ TableName: env.tableName(), Key: keyOf(ref), ConsistentRead: true })))
  return Item
}

const unlessGone = <T>(write: Promise<T>): Promise<T | undefined> =>
  write.catch((error: unknown) => {
    if (conditionFailed(error)) return undefined
    throw error
  })

/** E-mails of a respondent's turn, as they are to be kept with their history. */
export const mailsOfRespondent = (uid: string, mails: readonly Mail[]): KeptMail[] => toKeep(keys.history(uid), mails)
