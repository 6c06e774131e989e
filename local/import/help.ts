export const help = `npm run import -- <file> [options]

Loads profiles from a CSV or NDJSON file into an application, by POST /data/import/<appID>.

What the columns of CSV mean (the first line names them; an empty cell is skipped)
  --id <column>                     the column of the respondentID; \`line\` for the number of the line
  --id-prefix <text>                stands before each respondentID
  --attribute <column>[=<name>]     the cell is the value of an attribute
  --event <column>[=<name>]         the cell is a number, or a date (ISO 8601 with a time and a zone)
  --tag <column>[=<name>]           the cell is a value of a tag
  --tag-if <column>=<text>:<tag>[:<value>]
                                    where the cell is exactly <text>, <tag> gets <value> (else the column's name)
  --mapping <file>                  the same as JSON, for names with commas or signs in them:
                                    {"id": "line" | column | {"column"}, "idPrefix", "attribute": [column] | {column: name},
                                    "event", "tag", "tagIf": [{"column", "equals", "tag", "value"}]}
  The four lists take several columns with commas between them, and can be given several times.
  NDJSON needs no mapping: each line is a setter, {"respondentID", "attribute", "tag", "event"}.

The file
  --format csv|ndjson               where its name does not end in .csv, .tsv, .ndjson or .jsonl
  --delimiter <character>|tab       between the cells (,)
  --encoding <name>                 utf-8, windows-1252, … (utf-8)
  --from-line <number>              begins at this line, to go on with an import that ended
  --refused <file>                  gets each refused row: {line, message, row} (.local/refused.ndjson)

Where to (by default what \`npm start\` wrote to .local/demo.json)
  --url <url>                       of the deployment (http://localhost:3000)
  --app <appID>                     the application
  --token <token>                   with the level edit; better in the environment as CAUSERIE_TOKEN

Example
  npm run import -- customers.csv --id number --id-prefix customer- --attribute job,city=town --event age,balance \\
    --tag-if loan=yes:products,housing=yes:products

Ctrl-C ends it when what is on its way has been answered, and says where to go on.
Exit code: 0 all written, 1 something refused or failed, 2 the command is wrong, 130 interrupted.
`
