import { Option } from '@commander-js/extra-typings'

/** Options that several commands have. */

/** Of a deployment that is called at its URL, as anybody may who has a token. */
export const urlOption = new Option('--url <url>', 'the deployment (what `npm start` wrote to .local/demo.json, or http://localhost:3000)')
export const tokenOption = new Option('--token <token>', 'an access token; better in the environment as CAUSERIE_TOKEN')
export const appOption = new Option('--app <appID>', "the application (the demo's)")

/** Of a deployment whose table is worked on, with the rights of an operator. */
export const stageOption = new Option(
  '--stage <stage>',
  'a deployment on AWS, with the credentials of the environment or of a profile; without it, the platform on this machine, or the data in DATA_DIR',
)
export const regionOption = new Option('--region <region>', 'the region of that deployment (AWS_REGION, or eu-west-1)')
export const portOption = new Option('--port <port>', 'of the platform on this machine (PORT, or 3000)')
