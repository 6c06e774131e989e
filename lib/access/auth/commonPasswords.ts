import { invalid } from '../../core/errors.ts'
import { fold } from '../../core/fold.ts'

/**
 * What most passwords of ten characters and more in lists of breached ones consist of, without the digits and signs around and the letters that
 * are written as digits.
 */
const common: ReadonlySet<string> = new Set(
  `password passwords passw mypassword yourpassword thepassword newpassword passwort passwordpassword motdepasse monmotdepasse contrasena
   wachtwoord senha parola qwerty qwertyui qwertyuio qwertyuiop qwertyuiopasdfghjkl qwertyqwerty asdfghjkl asdfghjklm asdfasdf zxcvbnm qazwsx
   qazwsxedc azerty azertyui azertyuio azertyuiop azertyazerty qsdfghjklm qwertz qwertzuiop yxcvbnm iloveyou iloveyouu iloveyoubaby iloveu
   jetaime jetaimemonamour jtmpourlavie jtm teamo tequiero teamomucho tequieromucho chouchou doudou loulou soleil bonjour bonjourbonjour
   coucou doudoune princess princesse princesa marseille olympique football footballer baseball basketball superman spiderman batman pokemon
   dragon monkey shadow sunshine master welcome welcomehome letmein trustno admin administrator administrateur root user guest test testing
   testtest changeme changemenow secret topsecret default login access abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij
   abcdefghijk starwars whatever computer internet samsung google facebook linkedin michael michelle jennifer jessica nicolas alexandre
   manchester liverpool chelsea arsenal barcelona realmadrid juventus summer winter spring autumn printemps ete hiver automne january
   february march april june july august september october november december monday friday lundi vendredi causerie`.split(/\s+/),
)

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm']
const sequences = rows.flatMap((row) => [row, [...row].reverse().join('')])

const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/** Refuses a password that everybody tries first. Throws `invalid`. */
export function refuseCommon(password: string): void {
  if (isCommon(password)) throw invalid('password', 'is too common: it is among those that are tried first')
}

/**
 * Whether a password is common: a common word with digits and signs around it, once or repeated, one or two characters, or a run of the alphabet,
 * the digits or a keyboard.
 */
export function isCommon(password: string): boolean {
  const folded = fold(password).replaceAll(' ', '')
  if (new Set(folded).size <= 2 || sequences.some((row) => row.repeat(2).includes(folded))) return true
  return [folded, folded.replace(/[\d@$!]/g, (sign) => letters[sign] ?? sign), withLetters(folded)].some((form) =>
    common.has(once(form.replace(/^[^a-z]+|(?<![^a-z])[^a-z]+$/g, ''))),
  )
}

/** Digits within the word are letters, those after it are not: `p4ssw0rd123`. */
const withLetters = (password: string): string => {
  const body = password.replace(/(?<![^a-z])[^a-z]+$/, '')
  return body.replace(/[\d@$!]/g, (sign) => letters[sign] ?? sign) + password.slice(body.length)
}

/** `lovelove` is `love`. */
const once = (word: string): string => word.slice(0, `${word}${word}`.indexOf(word, 1))
