const where = `Where to (by default what \`npm start\` wrote to .local/demo.json)
  --url <url>      of the deployment (http://localhost:3000)
  --token <token>  better in the environment as CAUSERIE_TOKEN
`

export const watchHelp = `npm run campaign -- watch <notificationID> [options]

Follows a campaign until it has ended: a progress bar and its accounts, on a terminal; a line where something changed, elsewhere.
It only reads (level view). A recurrent campaign is followed from run to run, until Ctrl-C.

${where}
Exit code: 0 sent, 1 cancelled or failed, 2 the command is wrong, 130 interrupted.
`

export const redriveHelp = `npm run redrive -- <notificationID> [options]

Sends a campaign again, once, to those of its latest run who have failed (level edit). Who was reached, or may have been, is not sent
to again. GET /notification/<notificationID>/recipients?status=failed tells who failed and why.

${where}
Exit code: 0 it is under way, 1 the deployment refused, 2 the command is wrong, 130 interrupted.
`
