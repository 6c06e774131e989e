import { compileValidators } from '../../build/validators.ts'
import { validatePart } from '../../lib/http/validatePart.ts'
import { registerUser } from '../../schemas/contracts/users.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { messageOf, runtimeError, usageError } from '../cli/commandError.ts'
import { parseCommandLine } from '../cli/parseCommandLine.ts'
import { operatorOptions, runForOperator } from './command.ts'
import { type PasswordSource, readNewPassword } from './password.ts'

const userHelp = `npm run user -- --email <address> [options]

Makes a user, whether registration is open or not: the first one of a deployment, for instance. The password is asked for on a terminal;
elsewhere it is the first line of the input.

  --email <address>     whom the user is known by
  --first-name <name>
  --last-name <name>
  --new-password        of a user who is there already: sets their password, and makes nobody

Where (by default the platform that runs on this machine, or the data in DATA_DIR)
  --stage <stage>       a deployment on AWS, with the credentials of the environment or of a profile
  --region <region>     of that deployment (AWS_REGION, or eu-west-1)
  --port <port>         of a platform on this machine (PORT, or 3000)

Exit code: 0 done, 1 refused, 2 the command is wrong.
`

const options = {
  ...operatorOptions,
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'new-password': { type: 'boolean' },
} as const

/** Makes a user, or sets a password; gives the exit code. */
export const runUser = (args: readonly string[], context: CommandContext, passwords: PasswordSource): Promise<number> =>
  runForOperator(context, async () => {
    const { values } = parseCommandLine({ args: [...args], options })
    if (values.help) {
      context.out.write(userHelp)
      return
    }
    const { email } = values
    if (!email) throw usageError('Give an e-mail address with --email; --help shows how.')
    const names = { first_name: values['first-name'] ?? '', last_name: values['last-name'] ?? '' }
    const user = { email, password: await readNewPassword(passwords), ...names }
    requireValid(user)
    const { openDeployment } = await import('./openDeployment.ts')
    const deployment = await openDeployment(values)
    try {
      const done = values['new-password'] ? await setPassword(user) : await createUser(user)
      context.out.write(`${done} in ${deployment.name}.\n`)
    } finally {
      await deployment.close()
    }
  })

/** The rules of registration hold here, too. */
function requireValid(user: NewUser): void {
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

// What works on the table is loaded once it is known which table that is.
async function createUser(user: NewUser): Promise<string> {
  const { registerUser } = await import('../../lib/auth/registration.ts')
  const { setVerifiedIf } = await import('../../lib/store/users/users.ts')
  const userID = await registerUser(user)
  // Who may write the table vouches for the address.
  await setVerifiedIf(userID)
  return `User ${userID} (${user.email}) is made`
}

async function setPassword({ email, password }: NewUser): Promise<string> {
  const [{ hashPassword }, users] = [await import('../../lib/auth/passwords.ts'), await import('../../lib/store/users/users.ts')]
  const userID = await users.getUserIDByEmail(email)
  const passwordVersion = userID === undefined ? 0 : await users.getPasswordVersion(userID)
  if (userID === undefined || !(await users.updatePasswordIf({ userID, passwordVersion }, await hashPassword(password))))
    throw runtimeError('There is no user with this e-mail address.')
  return `The password of user ${userID} (${email}) is set`
}
