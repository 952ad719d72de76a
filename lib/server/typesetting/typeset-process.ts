// The process that sets sheets and labels.
import { answerTasks } from "../answer-tasks.ts";
import { typeset } from "./typesetter.ts";

answerTasks({ typeset });
