import { Command } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { messageOf, runtimeError, usageError } from '../cli/commandError.ts'
import { portOption, regionOption, stageOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'
import type { OpenDeployment, OperatorOptions } from './openDeployment.ts'
import { readNewPassword } from './password.ts'

export const userCommand = (context: CommandContext) =>
  new Command('user')
    .summary('create a user, set a password or remove second factors')
    .description(
      'Creates a user even if registration is closed, such as the first user of a deployment, or helps one to get back in. Prompts for the password on a terminal; else reads it from the first line of the input.',
    )
    .requiredOption('--email <address>', 'e-mail address of the user')
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--new-password', 'set the password of an existing user instead of creating one')
    .option('--reset-factors', 'remove the authenticator app, the passkeys and the recovery codes of an existing user')
    .addOption(stageOption())
    .addOption(regionOption())
    .addOption(portOption())
    .action(async (options, command) => {
      const { email, firstName = '', lastName = '' } = options
      if (options.resetFactors) {
        if (options.newPassword) throw usageError('Use --new-password and --reset-factors one after the other.')
        return inDeployment(options, async ({ name }) => {
          const { text, userID } = await resetFactors(email)
          say(command, context, `${text} in ${name}.`, { userID, email })
        })
      }
      const password = await readNewPassword({ input: context.input ?? process.stdin, output: context.err })
      const user = { email, password, first_name: firstName, last_name: lastName }
      await requireValid(user)
      await inDeployment(options, async ({ name }) => {
        const { text, userID } = options.newPassword ? await setPassword(user) : await createUser(user)
        say(command, context, `${text} in ${name}.`, { userID, email })
      })
    })

async function inDeployment(options: OperatorOptions, work: (deployment: OpenDeployment) => Promise<void>): Promise<void> {
  const { openDeployment } = await import('./openDeployment.ts')
  const deployment = await openDeployment(options)
  try {
    await work(deployment)
  } finally {
    await deployment.close()
  }
}

/** Applies the same rules as registration. */
async function requireValid(user: NewUser): Promise<void> {
  const [{ compileValidators }, { validatePart }, { registerUser }] = await Promise.all([
    import('../../build/validators.ts'),
    import('../../lib/http/validatePart.ts'),
    import('../../schemas/contracts/users.ts'),
  ])
  try {
    validatePart(compileValidators(registerUser).body, user, 'body')
  } catch (error) {
    throw usageError(messageOf(error))
  }
}

interface NewUser {
  readonly email: string
  readonly password: string
  readonly first_name: string
  readonly last_name: string
}

interface Done {
  readonly userID: string
  readonly text: string
}

// Code that uses the table is imported once the table is known.
async function createUser(user: NewUser): Promise<Done> {
  const { registerUser } = await import('../../lib/access/auth/registration.ts')
  const { setVerifiedIf } = await import('../../lib/store/users/users.ts')
  const userID = await registerUser(user)
  // An operator who can write the table vouches for the address.
  await setVerifiedIf(userID)
  return { userID, text: `User ${userID} (${user.email}) was created` }
}

async function setPassword({ email, password }: NewUser): Promise<Done> {
  const { hashPassword } = await import('../../lib/access/auth/passwords.ts')
  const { refuseCommon } = await import('../../lib/access/auth/commonPasswords.ts')
  const { verifyAddress } = await import('../../lib/access/auth/verifyAddress.ts')
  const users = await import('../../lib/store/users/users.ts')
  refuseCommon(password)
  const userID = await users.getUserIDByEmail(email)
  const { passwordVersion } = userID === undefined ? { passwordVersion: 0 } : await users.getTokenState(userID)
  const isSet = userID !== undefined && (await users.updatePasswordIf({ userID, passwordVersion }, await hashPassword(password)))
  if (!isSet) throw runtimeError('There is no user with this e-mail address.')
  // Whoever can write the table vouches for the address.
  if ((await users.getUserByID(userID))?.verifiedAt === undefined) await verifyAddress(userID, { hasNewPassword: true })
  return { userID, text: `The password of user ${userID} (${email}) was set` }
}

async function resetFactors(email: string): Promise<Done> {
  const { deleteFactors } = await import('../../lib/store/users/passkeys.ts')
  const { getUserByEmail } = await import('../../lib/store/users/users.ts')
  const user = await getUserByEmail(email)
  if (!user) throw runtimeError('There is no user with this e-mail address.')
  await deleteFactors(user)
  return { userID: user.userID, text: `The second factors of user ${user.userID} (${email}) were removed` }
}
