import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { DropBox, type FileInput } from "@/components/admin/parts/upload/drop-box";
import { ImagePreview } from "@/components/admin/parts/upload/image-preview";

type Props = {
  pick: FileInput & { preview?: { name: string }; clear: () => void };
  name: string;
  accept: string[];
  labelledBy: string;
  problemId?: string;
  required?: boolean;
  actionLabel: string;
  limits: string;
  progress?: number;
};

export const DocumentDrop = ({ pick, progress, ...box }: Props) => (
  <div className="flex flex-wrap items-start gap-4">
    {pick.preview && (
      <ImagePreview caption={pick.preview.name} isNew removeLabel={`Remove ${pick.preview.name}`} onRemove={pick.clear} progress={progress}>
        <span className="grid size-full place-items-center bg-limestone">
          <AdminIcon name="file" className="size-9" />
        </span>
      </ImagePreview>
    )}
    <DropBox {...box} pick={pick} className="min-h-32 flex-1 basis-24 text-small" />
  </div>
);
