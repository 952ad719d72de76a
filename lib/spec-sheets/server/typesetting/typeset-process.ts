import { answerTasks } from "#lib/platform/server/http/answer-tasks.ts";
import { renderPdf } from "./typesetter.ts";

answerTasks({ typeset: renderPdf });
