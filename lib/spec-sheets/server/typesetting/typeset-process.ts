import { answerTasks } from "#lib/platform/server/http/answer-tasks.ts";
import { renderDocument } from "./typesetter.ts";

answerTasks({ typeset: renderDocument });
