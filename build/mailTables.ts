import type { Plugin } from 'esbuild'

/** Stands in for tables of nodemailer that are a fifth of the mail worker's bundle: our e-mails attach nothing, and SMTP_URL names its host. */
const standIns: Readonly<Record<string, string>> = {
  'mime-funcs/mime-types': `
    export const detectMimeType = () => 'application/octet-stream'
    export const detectExtension = () => 'bin'`,
  'well-known/index': 'export default () => false',
}

export const mailTables: Plugin = {
  name: 'no-tables-of-nodemailer',
  setup({ onLoad }) {
    onLoad({ filter: /nodemailer\/dist\/esm\/(mime-funcs\/mime-types|well-known\/index)\.js$/ }, ({ path }) => ({
      contents: standIns[path.replace(/^.*\/esm\//, '').replace(/\.js$/, '')] ?? '',
    }))
  },
}
