import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { sweep } from '../../lib/campaign/sweep.ts'
import { keys } from '../../lib/store/keys.ts'
import { documents } from '../../lib/store/table.ts'

/** Lets the sweeper look at a campaign now, as it does some minutes later. */
export async function sweepAll(appID: string, notificationID: string): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: 'causerie',
      Key: keys.campaign(appID, notificationID),
      UpdateExpression: 'SET gsi1sk = :past',
      ExpressionAttributeValues: { ':past': `2000-01-01T00:00:00.000Z#${appID}#${notificationID}` },
    }),
  )
  await sweep()
}
