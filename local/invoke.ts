/** Invokes a function through the Lambda endpoint of serverless-offline and returns its result; throws if the function failed. */
export async function invoke<Result>(endpoint: string, functionName: string, event: object): Promise<Result | undefined> {
  const answer = await fetch(`${endpoint}/2015-03-31/functions/${functionName}/invocations`, {
    method: 'POST',
    body: JSON.stringify(event),
  })
  const text = await answer.text()
  if (!answer.ok || answer.headers.has('x-amz-function-error')) throw new Error(`${functionName}: ${text.slice(0, 300)}`)
  return text ? JSON.parse(text) : undefined
}
