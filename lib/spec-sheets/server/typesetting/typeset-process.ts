// The process that sets sheets and labels.
import { answerTasks } from "#lib/platform/server/http/answer-tasks.ts";
import { typeset } from "./typesetter.ts";

answerTasks({ typeset });
