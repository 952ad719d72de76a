import { Field } from "@/components/ui/field";
import type { EnquiryErrors } from "@/lib/enquiries/client/use-enquiry-form";

type Props = {
  labels: Record<"name" | "email" | "phone", string>;
  errors: EnquiryErrors;
  /** The name of the first field in the call. */
  name?: "name" | "userName";
  readOnly?: boolean;
  autoFocus?: boolean;
};

/** Name, e-mail address and phone, in a form of two columns. */
export const ContactFields = ({ labels, errors, name = "name", readOnly, autoFocus }: Props) => (
  <>
    <Field label={labels.name} error={errors[name]} className="sm:col-span-2">
      {(control) => <input {...control} name={name} autoComplete="name" required readOnly={readOnly} data-autofocus={autoFocus} />}
    </Field>
    <Field label={labels.email} error={errors.email}>
      {(control) => <input {...control} name="email" type="email" autoComplete="email" required readOnly={readOnly} />}
    </Field>
    <Field label={labels.phone} error={errors.phone}>
      {(control) => <input {...control} name="phone" type="tel" autoComplete="tel" required readOnly={readOnly} />}
    </Field>
  </>
);
