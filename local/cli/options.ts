import { Option } from '@commander-js/extra-typings'

/** Options shared by several commands. Each command has its own: it puts them under a heading of its help. */

/** For commands that call the API of a deployment with a token. */
export const urlOption = () =>
  new Option('--url <url>', 'URL of the deployment (CAUSERIE_URL, or the platform that `npm start` runs from this folder)')
export const tokenOption = () => new Option('--token <token>', 'access token; preferably set in the environment as CAUSERIE_TOKEN')
export const appOption = () => new Option('--app <appID>', "the application (default: the demo's)")

/** For commands that work on the table of a deployment, with the rights of an operator. */
export const stageOption = () =>
  new Option(
    '--stage <stage>',
    'deployment on AWS, with the credentials of the environment or a profile; by default the platform that runs from this folder, or the data in DATA_DIR',
  )
export const regionOption = () => new Option('--region <region>', 'region of the deployment on AWS (AWS_REGION)')
export const portOption = () =>
  new Option('--port <port>', 'port of the platform that runs from this folder (PORT, or the port that it was started on last)')
